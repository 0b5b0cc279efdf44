/** Takes down in the opposite order what was built up, also when building failed half-way. */
export class Undoing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add<T>(built: T, takeDown: (built: T) => Promise<unknown>): T {
    this.#steps.push(() => takeDown(built));
    return built;
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}
