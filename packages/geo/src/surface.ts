/** As much of a canvas as the engraver uses: a test can stand in for it. */
export interface Surface {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  globalAlpha: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  save(): void;
  restore(): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  setLineDash(dash: number[]): void;
  fillText(text: string, x: number, y: number): void;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient;
}

export interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

/** The colours of the print. */
export interface Colours {
  readonly map: string;
  readonly ink: string;
  readonly water: string;
  readonly bank: string;
  readonly tree: string;
  readonly paper: string;
  /** High contrast: no washes, no woods, no shade. */
  readonly plain: boolean;
}

/** What the engraver holds while a sheet is drawn. */
export interface Burin {
  readonly on: Surface;
  readonly colours: Colours;
  readonly scale: number;
  /** One pixel of the screen in sheet units. */
  readonly px: number;
  /** Whether something of this reach around a point can be seen at all. */
  sees(x: number, y: number, reach: number): boolean;
}

/** A line weight in screen pixels, given for 50, 100 and 200 %, as sheet units at this scale. */
export function weight({ scale, px }: Burin, half: number, whole: number, double: number): number {
  const at = Math.max(-1, Math.min(1, Math.log2(scale)));
  return px * (at < 0 ? whole + (whole - half) * at : whole + (double - whole) * at);
}

export function trace(on: Surface, line: readonly (readonly [number, number])[]): void {
  line.forEach(([x, y], i) => (i === 0 ? on.moveTo(x, y) : on.lineTo(x, y)));
}
