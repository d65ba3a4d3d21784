/** Many games by bots, and what they tell. */
export {};
