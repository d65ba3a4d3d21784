import type { Picture, Inks, Size } from './sheet.ts';

/**
 * A small piece of ground as a picture of the list of signs: the strokes that a board would draw on its bitmap, written down
 * as SVG. Inks are classes, so that every theme has its own.
 */

/** What a board draws its ground with, as far as a picture needs it. */
export class Etching {
  fillStyle = 'map-ink';
  strokeStyle = 'map-ink';
  lineWidth = 1;
  lineCap = 'butt';
  globalAlpha = 1;
  #path = '';
  #dash = '';
  readonly #parts: string[] = [];

  beginPath(): void {
    this.#path = '';
  }
  moveTo(x: number, y: number): void {
    this.#path += `M${at(x, y)}`;
  }
  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${at(x, y)}`;
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.#path += `Q${at(x1, y1)} ${at(x, y)}`;
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path += `C${at(x1, y1)} ${at(x2, y2)} ${at(x, y)}`;
  }
  /** Less than half a circle, clockwise. */
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const point = (angle: number): string => at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    this.#path += `M${point(from)}A${at(radius, radius)} 0 0 1 ${point(to)}`;
  }
  closePath(): void {
    this.#path += 'Z';
  }
  fill(): void {
    this.#parts.push(`<path class="ink-fill ${this.fillStyle}" d="${this.#path}"${this.#alpha()}/>`);
  }
  stroke(): void {
    this.#parts.push(
      `<path class="ink-line ${this.strokeStyle}" d="${this.#path}" stroke-width="${short(this.lineWidth)}"${this.#dash}${this.#alpha()}/>`,
    );
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#box(x, y, width, height);
    this.fill();
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#box(x, y, width, height);
    this.stroke();
  }
  setLineDash(dash: readonly number[]): void {
    this.#dash = dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(short).join(' ')}"`;
  }

  picture({ width, height }: Size): Picture {
    const edge = `<path class="ink-line map-ink" d="M${-width / 2} ${-height / 2}h${width}v${height}h${-width}z" opacity=".5"/>`;
    return { svg: this.#parts.join('') + edge, width, height };
  }

  #box(x: number, y: number, width: number, height: number): void {
    this.#path = `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }
  #alpha(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${short(this.globalAlpha)}"`;
  }
}

/** The inks by the names of their classes. */
export const ETCHED: Inks = {
  map: 'map',
  ink: 'map-ink',
  furrow: 'furrow',
  water: 'water',
  bank: 'bank',
  tree: 'tree',
  roof: 'roof',
  paper: 'card',
  plain: false,
};

const short = (value: number): string => String(Math.round(value * 100) / 100);
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;
