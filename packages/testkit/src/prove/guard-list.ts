export interface TestRun {
  project: 'unit' | 'integration' | 'flow'
  path: string
  /** Name pattern of the one test that must notice. */
  only?: string
}

export interface Guard {
  name: string
  file: string
  /** The protection as it stands in the file, once. */
  from: string
  /** What is left without it. */
  to: string
  test: TestRun
}

/** The twelve protections whose tests are themselves tested. */
export const GUARDS: readonly Guard[] = []
