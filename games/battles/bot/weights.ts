/** What the bot's opinions weigh, mostly in standard regiments. Found by playing many games with them a little more or less. */
export const WEIGHTS = {
  /** What a unit loses with its order, as a part of its worth. */
  disorder: 0.4,
  /** A rout costs the unit, and its zone opens. */
  rout: 1.1,
  /** How much the men count that run with it. */
  shock: 1,
  /** How much men count whom the enemy may leave where they are, and how much more those whom he must beat (8.1, 8.2). */
  spared: 0.5,
  needed: 0.8,
  /** How many units more a way to the victory may cost and still be thought of. */
  resolve: 3,

  // How much an army wants to close
  /** The army that loses on time: at first, and more with each part of the time. */
  must: 1,
  hurry: 0.8,
  /** The other. */
  holds: 0.2,
  boldest: 2.5,
  /** How much of its care for its own men the army that loses on time has lost at the end. */
  reckless: 0.6,

  // Assaults
  spend: 0.3,
  spendInHaste: 0.2,
  drags: 0.05,
  emptied: 0.3,
  notLater: 0.7,
  again: 0.4,

  // Places
  prospect: 1.1,
  nearer: 0.85,
  support: 0.75,
  mixed: 0.35,
  confused: 0.15,
  threat: 0.45,
  threatFar: 0.6,
  ownFire: 1,
  underFire: 1,
  /** A gun fires at one zone of those it reaches, and at somebody in any case: each counts for a part. */
  guns: 0.2,
  headOn: 0.6,
  rough: 0.7,
  uphill: 0.4,
  /** How many moves more an enemy is worth who is needed for the victory. */
  hunt: 1.5,

  // Orders
  order: 0.03,
  ownLast: 0.05,
  relief: 0.3,
  fill: 0.15,
  alone: 0.6,
  aloneCost: 0.1,
  keepsBack: 1.2,
  keepsBackInHaste: 0.1,
  reserveLate: 0.35,
  reserveThin: 0.9,

  // Commanders
  away: 1.5,
  leads: 1,
  nextTurn: 0.5,
  engagedLeader: 0.05,
  steadies: 0.6,
  risk: 0.08,
};
