/** Contrast, distance between colours, and how they look to anyone who sees fewer of them. */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
export const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies { readonly [eye: string]: Matrix };
export type Eye = keyof typeof EYES;

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => [
  matrix[0][0] * x + matrix[0][1] * y + matrix[0][2] * z,
  matrix[1][0] * x + matrix[1][1] * y + matrix[1][2] * z,
  matrix[2][0] * x + matrix[2][1] * y + matrix[2][2] * z,
];

/** `#abc` or `#aabbcc` as linear light. */
function light(hex: string): Triple {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  if (!/^#[0-9a-f]{6}$/i.test(full)) throw new Error(`${hex} is no colour`);
  const at = (i: number): number => {
    const share = Number.parseInt(full.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = light(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

function lab(hex: string, eye: Eye): Triple {
  const seen = times(EYES[eye], light(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = times(XYZ, seen);
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const hue = (a: number, b: number): number => {
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  return angle < 0 ? angle + 360 : angle;
};
const strong = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));

/** How far apart two hues are, the short way, and the one in the middle between them. */
function hues(one: number, other: number): { readonly apart: number; readonly middle: number } {
  const apart = other - one;
  if (Math.abs(apart) <= 180) return { apart, middle: (one + other) / 2 };
  const round = apart > 0 ? -360 : 360;
  const middle = (one + other) / 2;
  return { apart: apart + round, middle: middle < 180 ? middle + 180 : middle - 180 };
}

/** CIEDE2000: 1 is what can just be told apart side by side, from about 10 on nobody confuses two fills. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const g = 1.5 - 0.5 * strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const { apart, middle } = hues(hue(a1 * g, b1), hue(a2 * g, b2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(degrees(middle - 30)) +
    0.24 * Math.cos(degrees(2 * middle)) +
    0.32 * Math.cos(degrees(3 * middle + 6)) -
    0.2 * Math.cos(degrees(4 * middle - 63));
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const turned = (2 * Math.sqrt(c1 * c2) * Math.sin(degrees(apart / 2))) / (1 + 0.015 * c * t);
  const twist = -2 * strong(c) * Math.sin(degrees(60 * Math.exp(-(((middle - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + turned ** 2 + twist * chroma * turned);
}

export const distance = (a: string, b: string, eye: Eye): number => difference(lab(a, eye), lab(b, eye));
