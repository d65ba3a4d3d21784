/** The path of the system's Chromium. */
export function chromium(): string;
