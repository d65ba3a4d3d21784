import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { side } from '@tercio/kernel';
import { Party } from './support/party.ts';
import { RealServer } from './support/server.ts';

/** Time of Wars among five people, each in a browser of their own. */

const server = new RealServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

const [SWEDEN, RUSSIA, OTTOMANS, EMPIRE, COMMONWEALTH] = [side(0), side(1), side(2), side(3), side(4)];
const EVERYBODY = [SWEDEN, RUSSIA, OTTOMANS, EMPIRE, COMMONWEALTH];

/** The first Negotiations, before anybody has said a word. The Commonwealth holds Advantageous terrain. */
const assembled = (browser: Browser): Promise<Party> =>
  Party.gather(server, browser, EVERYBODY.length, {
    game: 'time-of-wars',
    scenario: 'time-of-wars-1619',
    seed: 6,
    until: ({ flow }) => flow.wait?.for === 'floor',
    answer: () => null,
  });

/** The Ottomans declare War on the Empire and march on its army at Komárom with six units, without a Commander. */
const CAMPAIGN = [
  'ottomans on empire',
  ...['from istanbul', 'all', 'to estergon'].map((words) => `ottomans ${words}`),
  ...['from wien', 'all', 'to komarom'].map((words) => `empire ${words}`),
  ...['points OTT-46', 'march estergon'].map((words) => `ottomans ${words}`),
  ...['u52', 'u53', 'u66', 'u67', 'u68', 'u69'].map((unit) => `ottomans unit ${unit}`),
  ...['go', 'to komarom'].map((words) => `ottomans ${words}`),
];

/** The Commonwealth announces it, the Empire confirms it, and all read both. */
async function ally(party: Party): Promise<void> {
  const [commonwealth, empire] = [party.page(COMMONWEALTH), party.page(EMPIRE)];
  await commonwealth.locator('.partner[aria-pressed="true"]').click();
  await commonwealth.locator('.partner', { hasText: 'Holy Roman Empire' }).click();
  await commonwealth.locator('.add-term button', { hasText: 'Alliance' }).click();
  await commonwealth.locator('.add-term button', { hasText: 'Units lent, from Commonwealth' }).click();
  await commonwealth.getByLabel('How many').fill('2');
  await commonwealth.getByRole('button', { name: 'Propose to Holy Roman Empire' }).click();
  for (const page of party.pages)
    await expect(page.locator('.log .lines')).toContainText(
      'Commonwealth proposes to Empire: an Alliance of the Holy Roman Empire and the Commonwealth',
    );
  await expect(empire.locator('.to-answer')).toContainText('lends the Holy Roman Empire 2 units');
  await empire.getByRole('button', { name: 'Accept and sign' }).click();
  for (const page of party.pages)
    await expect(page.locator('.log .lines')).toContainText('The Holy Roman Empire and the Commonwealth are allied.');
}

test('five browsers: an Alliance is announced and confirmed, units are lent, and a third party’s card decides in a battle of others', async ({
  browser,
}) => {
  const party = await assembled(browser);
  await ally(party);

  await party.choose(COMMONWEALTH, '2 units to lend to the Holy Roman Empire', 'Hussars at Warszawa');
  await party.choose(EMPIRE, 'lent by the Commonwealth, stand?', 'At Breslau');
  await party.choose(COMMONWEALTH, '1 unit to lend to the Holy Roman Empire', 'Commonwealth infantry at Vilnius');
  await party.choose(EMPIRE, 'lent by the Commonwealth, stand?', 'At Olmütz');
  for (const page of party.pages)
    for (const place of ['Breslau', 'Olmütz'])
      await expect(page.locator('.log .lines')).toContainText(
        `The Commonwealth lends 1 unit to the Holy Roman Empire, at ${place}.`,
      );

  await party.pass(({ offer, side: of }) => offer.ask === 'support' && of === COMMONWEALTH, party.inWords(...CAMPAIGN));
  for (const page of party.pages) await expect(page.locator('.stage')).toContainText('Land Battle at Komárom');
  await party.choose(COMMONWEALTH, 'Do you support the side that was attacked?', 'Play Advantageous terrain');
  await party.pass(({ offer }) => offer.ask === 'plus' || offer.ask === 'impulse' || offer.ask === 'act');
  // One step by its Military level would have been 15-17; the Commonwealth's card takes it back.
  for (const page of party.pages)
    await expect(page.locator('.log .lines')).toContainText(
      /Battle at Komárom: the Ottoman Empire \(13\) against .*The Commonwealth plays Advantageous terrain.*Columns 13-14 and/s,
    );
  await party.close();
});
