/** antd starts at 1000 and adds 200 for each dialog or drawer inside another one. These open above any of them. */
export const LAYERS = { save: 1600, signIn: 1800 } as const;
