import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { side } from '@tercio/kernel';
import type { Columns } from '@tercio/server/sight';
import { Party } from './support/party.ts';
import { RealServer } from './support/server.ts';

/** Holy Roman Empire among four people, each in a browser of their own. */

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

const [HABSBURG, FRANCE, OTTOMANS, LEAGUE] = [side(0), side(1), side(2), side(3)];
const EVERYBODY = [HABSBURG, FRANCE, OTTOMANS, LEAGUE];

/**
 * The year 1524 before anybody has said a word. The League goes first, has Diplomacy of 1, 2 and 2 in hand, the Habsburgs one
 * of 2: so it can win a vote and turn a power of theirs away afterwards.
 */
const assembled = (browser: Browser): Promise<Party> =>
  Party.gather(server, browser, EVERYBODY.length, {
    game: 'holy-roman-empire',
    scenario: 'league-1524',
    seed: 12,
    until: ({ flow }) => flow.wait?.for === 'floor',
    answer: (by, { ask }) => (ask === 'bid' && by === LEAGUE ? { verb: 'bid', arg: 1 } : null),
  });

/** The beat of the line is none. */
const isNews = (frame: string): boolean => !frame.includes('"pong"');
const logOf = (page: Page): Promise<string> => page.locator('.log .lines').innerText();
const held = async (party: Party): Promise<readonly number[]> =>
  ((await party.view(FRANCE)).table as unknown as Columns)['held'] ?? [];

/** The League proposes to keep peace for good, the Habsburgs would rather have it until 1525, and that is signed. */
async function agreeInSecret(league: Page, habsburg: Page): Promise<void> {
  await league.locator('.partner', { hasText: 'Habsburgs' }).and(league.locator('[aria-pressed="true"]')).waitFor();
  await league.locator('.openness button', { hasText: 'Secret' }).click();
  await league.locator('.add-term button', { hasText: 'Keep a truce' }).click();
  await league.getByLabel('Until when').selectOption({ label: 'the end of turn 5, 1528' });
  await league.getByRole('button', { name: 'Propose to Habsburgs' }).click();
  await expect(habsburg.locator('.to-answer')).toContainText('to the end of 1528');
  await habsburg.getByRole('button', { name: 'Counter' }).click();
  await habsburg.getByLabel('Until when').selectOption({ label: 'the end of turn 2, 1525' });
  await habsburg.getByRole('button', { name: 'Propose to League' }).click();
  await expect(league.locator('.to-answer')).toContainText('to the end of 1525');
  await league.getByRole('button', { name: 'Accept and sign' }).click();
  for (const page of [league, habsburg])
    await expect(page.locator('.signed')).toContainText('to the end of 1525. ✹ secret');
}

test('four browsers: a secret truce that the others never hear of, a diet with sealed votes, and what it costs to break one’s word', async ({
  browser,
}) => {
  const party = await assembled(browser);
  const [habsburg, france, ottomans, league] = EVERYBODY.map((of) => party.page(of)) as [Page, Page, Page, Page];
  for (const page of party.pages) {
    await expect(page.locator('.desk')).toBeVisible();
    // With the log all has come that comes by itself.
    await expect(page.locator('.log .lines')).toContainText('The League takes the initiative.');
  }
  const strangers = [FRANCE, OTTOMANS];
  const before = strangers.map((of) => party.heard(of).frames.length);
  const desks = await Promise.all([france, ottomans].map((page) => page.locator('.desk').innerText()));

  await agreeInSecret(league, habsburg);

  // Something that all may know comes after it on the same line: had the deal been told, it would be there by now.
  await league.getByRole('button', { name: /You are ready/ }).click();
  for (const [i, page] of [france, ottomans].entries()) {
    await expect(page.locator('.floor')).toContainText('✓ ready');
    const frames = party
      .heard(strangers[i] ?? FRANCE)
      .frames.slice(before[i])
      .filter(isNews);
    expect(frames).toHaveLength(1);
    for (const word of ['truce', '"deal', 'sign', 'secret']) expect(frames.join('')).not.toContain(word);
    expect((await page.locator('.desk').innerText()).replace('✓ ready', 'talks')).toBe(desks[i]);
    expect((await party.view(strangers[i] ?? FRANCE)).deals).toEqual([]);
  }

  await party.pass(({ offer }) => offer.ask === 'callDiet');
  await party.choose(LEAGUE, 'Do you call an Imperial Diet?', 'Call a diet');
  await party.choose(HABSBURG, 'Do you attend?', 'Attend');
  await party.pass(({ offer }) => offer.ask === 'commit');
  await party.choose(LEAGUE, 'How do you vote?', 'Diplomacy 1 to raise troops');
  await party.choose(LEAGUE, '1 marker laid', 'Diplomacy 2 to raise troops');
  await party.choose(LEAGUE, '2 markers laid', 'No more');
  // What is under seal nobody sees, and it can be taken back until all have voted.
  await expect(league.locator('.my-answer')).toBeVisible();
  expect(await logOf(habsburg)).not.toContain('face down');
  await party.choose(HABSBURG, 'How do you vote?', 'Diplomacy 2 to raise troops');
  await party.choose(HABSBURG, '1 marker laid', 'No more');
  await party.pass(({ offer }) => offer.ask === 'diplomacy');
  for (const page of party.pages)
    await expect(page.locator('.log .lines')).toContainText('To raise troops: the League prevails.');
  for (const page of [france, ottomans]) expect(await page.locator('body').innerText()).not.toMatch(/truce/i);

  const count = (await held(party))[LEAGUE] ?? 0;
  expect(count).toBeGreaterThan(3);
  await party.choose(LEAGUE, 'Which power do you court or turn away', 'Diplomacy against Milan', /breaks the truce/);
  await party.pass(({ view }) => (view.table as unknown as { turn: number }).turn === 2);
  for (const page of party.pages) {
    await expect(page.locator('.turns')).toContainText('Turn 2');
    const [secret = '', price = ''] = (await logOf(page)).split('The League breaks the truce with the Habsburgs.');
    expect(secret).toMatch(/A secret deal of .+ is shown: a truce between the Habsburgs and the League/);
    expect(price).toContain(`The League loses ${count} markers.`);
    for (const other of ['The Habsburgs pick', 'The Ottomans pick', 'France picks']) expect(price).toContain(other);
  }
  await party.close();
});
