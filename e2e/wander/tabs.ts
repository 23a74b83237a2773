import type { BrowserContext, Page } from '@playwright/test';

/** The tabs of somebody, one of them before the eyes. */
export class Tabs {
  private readonly context: BrowserContext;
  private readonly open: Page[];
  private inFront: Page;

  constructor(context: BrowserContext, first: Page) {
    this.context = context;
    this.open = [first];
    this.inFront = first;
  }

  get front(): Page {
    return this.inFront;
  }

  /** The other tab; where there is one alone, a second with the same page. */
  async change(): Promise<void> {
    const other = this.open.find((tab) => tab !== this.inFront);
    const next = other ?? (await this.second());
    await next.bringToFront();
    this.inFront = next;
  }

  private async second(): Promise<Page> {
    const tab = await this.context.newPage();
    this.open.push(tab);
    await tab.goto(this.inFront.url());
    return tab;
  }
}
