import type { View } from '@tercio/kernel';
export const zonesSvg = (_view: View): string => '';
