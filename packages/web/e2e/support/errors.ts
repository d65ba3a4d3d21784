import type { Page } from '@playwright/test';

/** What the page complains of, as it comes. */
export const errorsOn = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};
