import { browserPlatform } from '../../src/browser/browser-platform.ts'

/** One platform for all suites of this folder: a boot costs more than most of them. */
export const platform = browserPlatform()
