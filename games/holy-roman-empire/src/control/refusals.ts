import type { Chapter } from '../chapter.ts';
import { Unit, placeName } from '../names.ts';
import type { ControlAsks, ControlEvent, ControlProcs } from '../spec/control.ts';

export const refusals: Chapter<keyof ControlProcs, keyof ControlAsks, ControlEvent>['refusals'] = {
  noHome: (f) => `${Unit(f['unit'] ?? -1)} cannot go home to ${placeName(f['place'] ?? -1)}.`,
};
