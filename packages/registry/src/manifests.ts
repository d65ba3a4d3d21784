import { manifest as battles } from '@tercio/battles/manifest';
import { manifest as cuiusRegio } from '@tercio/cuius-regio/manifest';
import { manifest as ferry } from '@tercio/ferry/manifest';
import { manifest as holyRomanEmpire } from '@tercio/holy-roman-empire/manifest';
import type { Manifest } from '@tercio/kernel/rooms';
import { manifest as timeOfWars } from '@tercio/time-of-wars/manifest';
import { manifest as wonByTheSword } from '@tercio/won-by-the-sword/manifest';

/** Every game there is, in the order of the shelf: a new game is a folder and a line here. */
export const manifests: readonly Manifest[] = [battles, wonByTheSword, cuiusRegio, holyRomanEmpire, timeOfWars, ferry];
