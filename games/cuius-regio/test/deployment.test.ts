import { describe, expect, it } from 'vitest';
import { PLACE_WORDS } from '../src/ids.ts';
import { GONE, POOL } from '../src/state.ts';
import { camp, city, IMPERIALS, leader, leadersAt, place, PROTESTANTS, run, troops, names } from './camp.ts';

/** 5, 16.4 The Leader Deployment Phase. */

/** A place as records write it. */
const cityHex = (id: string): string => PLACE_WORDS[place(id)] ?? '';

describe('leaders come and go', () => {
  const year = (y: number, options = {}) =>
    run(camp({ wien: 'imperial 5i' }, { year: y, pp: [0, 0], ...options }), 'deployment');
  it('5.1, 2.4.1 those whose first year has come enter the pool', () => {
    const t = camp({}, { year: 1624 });
    t.year = 1625;
    const phase = run(t, 'deployment');
    expect(phase.table.leaderAt[leader(t, 'wallenstein')]).toBe(POOL);
    expect(phase.told('leadersCame')).toHaveLength(2);
  });
  it('5.1, 5.2 Tilly is in play through 1632 and removed in the Leader Deployment Phase of 1633 (C3)', () => {
    const t = camp({}, { year: 1632 });
    expect(t.leaderAt[leader(t, 'tilly')]).toBe(POOL);
    t.year = 1633;
    expect(run(t, 'deployment').table.leaderAt[leader(t, 'tilly')]).toBe(GONE);
  });
  it('5.1 the dead do not come back', () => {
    const t = camp({}, { year: 1625 });
    t.leaderAt[leader(t, 'tilly')] = GONE;
    expect(run(t, 'deployment').table.leaderAt[leader(t, 'tilly')]).toBe(GONE);
  });
  it('16.4 with variable departure a leader past his year leaves on 1 to 4 and stays on 5 and 6, year by year (C82)', () => {
    const t = camp({}, { year: 1620, options: { departure: 1 } });
    t.leaderAt.forEach((at, who) => {
      if (at === POOL && who !== leader(t, 'dampierre') && who !== leader(t, 'schlick')) t.leaderAt[who] = GONE;
    });
    t.year = 1621;
    const phase = run(t, 'deployment', {}, 4, 5);
    expect(phase.table.leaderAt[leader(t, 'dampierre')]).toBe(GONE);
    expect(phase.table.leaderAt[leader(t, 'schlick')]).toBe(POOL);
    expect(phase.told('departure')).toMatchObject([
      { die: 4, leaves: true },
      { die: 5, leaves: false },
    ]);
  });
  it('5.0 the phase begins with the First Player named, then Marshals', () => {
    const phase = year(1622);
    expect(phase.asked).toBe('0 firstPlayer');
    expect(phase.prompt).toContain('deploying leaders');
  });
});

describe('deployment areas', () => {
  it('5.2 neutral cities of an area join its side in the first phase in which it is open (C11)', () => {
    const t = camp({}, { year: 1625 });
    expect(t.control[city('kiel')]).toBe(0);
    const phase = run(t, 'deployment');
    expect([phase.table.control[city('kiel')], phase.table.control[city('glueckstadt')]]).toEqual([2, 2]);
    expect(phase.table.damage[city('kiel')]).toBe(0);
    const enemy = run(camp({}, { year: 1625, imperial: ['kiel'] }), 'deployment');
    expect(enemy.table.control[city('kiel')]).toBe(1);
    expect(run(camp({}, { year: 1626 }), 'deployment').table.control[city('kiel')]).toBe(0);
  });
  it('5.2 not at set-up: Stettin joins in 1631, not in 1630', () => {
    const four = camp({}, { scenario: 'lion-of-the-north-1630', year: 1631 });
    expect(four.control[city('stettin')]).toBe(0);
    expect(run(four, 'deployment').table.control[city('stettin')]).toBe(2);
  });
  it('5.2 an area that a scenario has closed stays closed', () => {
    const t = camp({}, { year: 1626, protestant: ['kiel'] });
    t.closed[1] = 1;
    const post = run(t, 'post', { side: PROTESTANTS, leader: leader(t, 'mansfeld'), marshal: 1 });
    expect(names(post.options, 'at')).not.toContain('1703');
  });
});

describe('Marshals', () => {
  const marshals = (t = camp({ wien: 'imperial 5i', prag: 'protestant 9i' }, { year: 1619 })) =>
    run(t, 'marshals', { side: IMPERIALS, passes: 0 });
  it('5.3, 5.3.1, 5.3.3 both sides deploy one in turn, for nothing, up to their number', () => {
    const step = marshals();
    expect(step.asked).toBe('0 marshal');
    step.choose('deploy tilly').choose(`at ${cityHex('wien')}`);
    expect(leadersAt(step.table, IMPERIALS, 'wien')).toEqual(['tilly']);
    expect(step.table.marshal[leader(step.table, 'tilly')]).toBe(1);
    expect(step.asked).toBe('1 marshal');
    expect(step.table.pp).toEqual([4, 4]);
    for (const [who, at] of [
      ['mansfeld', 'prag'],
      ['bucquoy', 'linz'],
      ['thurn', 'bruenn'],
    ] as const) {
      step.choose(`deploy ${who}`).choose(`at ${cityHex(at)}`);
    }
    step.choose('deploy dampierre').choose(`at ${cityHex('passau')}`);
    step.choose('deploy hohenlohe').choose(`at ${cityHex('breslau')}`);
    // Three each in 1619: both have used theirs, and the step is over.
    expect(step.over).toBe(true);
    expect(step.table.marshals).toEqual([3, 3]);
  });
  it('5.3.1 a pass binds nobody until both have passed in succession (C4)', () => {
    const step = marshals()
      .choose('pass')
      .choose('deploy thurn')
      .choose(`at ${cityHex('prag')}`);
    expect(step.asked).toBe('0 marshal');
    step
      .choose('deploy tilly')
      .choose(`at ${cityHex('wien')}`)
      .choose('pass')
      .choose('pass');
    expect(step.over).toBe(true);
  });
  it('5.3.1 the limit, the pool and the scenario say who', () => {
    const t = camp({ wien: 'imperial tilly! 5i' }, { year: 1631 });
    const step = marshals(t);
    expect(step.refused('deploy tilly')).toBe('5.3.1 notInPool');
    expect(step.refused('deploy wallenstein')).toBe('2.4.2 forbidden');
    t.marshals[0] = 4;
    const full = run(t, 'marshals', { side: PROTESTANTS, passes: 0 });
    expect(full.asked).toBe('1 marshal');
    expect(full.choose('pass').over).toBe(true);
  });
  it('2.4.2, 5.3.1 Ferdinand of Hungary may come beyond the limit in 1634', () => {
    const t = camp({ wien: 'imperial 5i' }, { scenario: 'luetzen-to-prague-1633', year: 1634 });
    t.marshals[0] = 4;
    const step = marshals(t);
    expect(names(step.options, 'deploy')).toEqual(['ferdinand-hungary']);
    step.choose('deploy ferdinand-hungary').choose(`at ${cityHex('wien')}`);
    expect(step.table.marshals[0]).toBe(4);
  });
  it('5.3.4 Lieutenants wait until both have done with Marshals', () => {
    const phase = run(camp({ wien: 'imperial 5i' }, { year: 1622, pp: [2, 0] }), 'deployment').choose('first imperial');
    expect(phase.asked).toBe('0 marshal');
    expect(phase.choose('pass').asked).toBe('1 marshal');
    expect(phase.choose('pass').asked).toBe('0 lieutenant');
  });
});

describe('where', () => {
  const posts = (t: ReturnType<typeof camp>, who: string, side = IMPERIALS) =>
    names(run(t, 'post', { side, leader: leader(t, who), marshal: 1 }).options, 'at');
  it('5.3.1 own cities, own SP, Spanish Road areas for Imperials, in and beside area cities (C5)', () => {
    const t = camp({ '2822': 'imperial 3i', '2620': 'protestant 3i' }, { year: 1625, protestant: ['kiel'] });
    const tilly = posts(t, 'tilly');
    expect(tilly).toEqual(expect.arrayContaining([cityHex('wien'), '2822', 'flandern', 'mailand', cityHex('trier')]));
    expect(tilly).not.toContain(cityHex('prag'));
    expect(tilly).not.toContain(cityHex('dresden'));
    const mansfeld = posts(t, 'mansfeld', PROTESTANTS);
    expect(mansfeld).toEqual(expect.arrayContaining(['2620', cityHex('kiel'), '1703']));
    expect(mansfeld).not.toContain('flandern');
  });
  it('5.3.1 never with the enemy, and not in Spanish Road areas before 1620', () => {
    const t = camp({ wien: 'protestant 3i' }, { year: 1619 });
    expect(posts(t, 'tilly')).not.toContain(cityHex('wien'));
    expect(posts(t, 'tilly')).not.toContain('flandern');
  });
  it('5.3.2 a flag needs a road from its area through own cities (C6)', () => {
    const t = camp({}, { year: 1621 });
    const spinola = posts(t, 'spinola');
    expect(spinola).toEqual(
      expect.arrayContaining(['flandern', cityHex('bruessel'), cityHex('luxemburg'), cityHex('trier')]),
    );
    // Between the Tyrol and Wien no road runs through Imperial cities alone but by Salzburg.
    expect(spinola).toContain(cityHex('wien'));
    const cut = camp({}, { year: 1621, protestant: ['trier'], neutral: ['bruessel', 'belfort', 'landeck'] });
    expect(posts(cut, 'spinola')).toEqual(['flandern', 'franche-comte', 'mailand']);
  });
  it('5.3.2 enemy SP on the road stop it, zones do not', () => {
    const t = camp(
      { bruessel: 'protestant anhalt! 9i' },
      { year: 1621, protestant: ['trier', 'bruessel', 'belfort', 'landeck'] },
    );
    expect(posts(t, 'spinola')).toEqual(['flandern', 'franche-comte', 'mailand']);
  });
  it('5.3.2 without an open area of his flag nobody is deployed; beside an enemy-held area city he may be', () => {
    const early = camp({ prag: 'protestant 3i' }, { year: 1625 });
    early.closed[1] = 1;
    const step = run(early, 'marshals', { side: PROTESTANTS, passes: 0 });
    expect(step.refused('deploy christian-iv')).toBe('5.3.2 noPost');
    const held = camp({}, { year: 1626, imperial: ['kiel', 'glueckstadt'] });
    const king = posts(held, 'christian-iv', PROTESTANTS);
    expect(king.length).toBeGreaterThan(4);
    expect(king).not.toContain(cityHex('kiel'));
  });
  it('5.3.1 a leader put with own SP leads them; alone he waits for troops', () => {
    const t = camp({ prag: 'protestant 9i 1t' }, { year: 1619 });
    const step = run(t, 'post', { side: PROTESTANTS, leader: leader(t, 'thurn'), marshal: 1 });
    step.choose(`at ${cityHex('prag')}`);
    expect([troops(step.table, PROTESTANTS, 'prag'), leadersAt(step.table, PROTESTANTS, 'prag')]).toEqual([
      '9i 1t',
      ['thurn'],
    ]);
  });
});

describe('Lieutenants', () => {
  const lieutenants = (pp: readonly [number, number]) =>
    run(camp({ wien: 'imperial 5i', prag: 'protestant 9i' }, { year: 1619, pp }), 'lieutenants', {
      side: IMPERIALS,
      passes: 0,
    });
  it('5.4, 5.4.1 cost 1 PP each and are drawn from the pool (C7)', () => {
    const step = lieutenants([2, 1]);
    step.choose('pay', leader(step.table, 'anholt'));
    expect(step.table.pp[0]).toBe(1);
    step.choose(`at ${cityHex('wien')}`);
    expect(step.table.marshal[leader(step.table, 'anholt')]).toBe(0);
    expect(step.asked).toBe('1 lieutenant');
  });
  it('5.4.2, 5.4.3 as many as there are PP; the others stay in the pool', () => {
    const step = lieutenants([1, 0]);
    step.choose('pay', leader(step.table, 'tilly')).choose(`at ${cityHex('wien')}`);
    expect(step.over).toBe(true);
    expect(step.table.leaderAt[leader(step.table, 'bucquoy')]).toBe(POOL);
    expect(lieutenants([0, 0]).over).toBe(true);
  });
  it('5.0, 5.4 the step ends when both pass in succession', () => {
    expect(lieutenants([3, 3]).choose('pass').choose('pass').over).toBe(true);
  });
});
