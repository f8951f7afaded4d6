/** Options of `vi.waitFor` and `expect.poll`: beyond a pause of the machine. */
export const PATIENCE = { timeout: 30_000 };
