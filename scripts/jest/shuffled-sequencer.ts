import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Test } from '@jest/test-result'
import sequencer from '@jest/test-sequencer'
import { LONG_FILES } from './long-files.ts'

/** So many files begin, beside those that are always long: the longest of the last run or, where none is known, the largest. */
const FIRST_SHARE = 0.1
const isLong = (test: Test) => LONG_FILES.includes(pathOf(test))
const pathOf = ({ path, context }: Test) => relative(context.config.rootDir, path)

/** The types of this package know its CommonJS form only. */
const TestSequencer = sequencer as unknown as typeof sequencer.default

/**
 * Shuffles files by a seed, so that no file comes to rest on the one before it. Those that took longest begin, shuffled
 * among themselves: one that begins last would keep one process waiting for another.
 */
export default class ShuffledSequencer extends TestSequencer {
  readonly #seed: number

  constructor(options: ConstructorParameters<typeof TestSequencer>[0]) {
    super(options)
    this.#seed = options.globalConfig.seed
  }

  override async sort(tests: Test[]): Promise<Test[]> {
    const longestFirst = [...(await super.sort(tests))]
    const share = Math.ceil(longestFirst.length * FIRST_SHARE)
    const first = longestFirst.filter((test, place) => place < share || isLong(test))
    const others = longestFirst.filter((test) => !first.includes(test))
    return [...this.#shuffled(first), ...this.#shuffled(others)]
  }

  #shuffled(tests: readonly Test[]): Test[] {
    const place = (test: Test) =>
      createHash('sha1')
        .update(`${this.#seed} ${pathOf(test)}`)
        .digest('hex')
    const places = new Map(tests.map((test) => [test, place(test)]))
    return tests.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1))
  }
}
