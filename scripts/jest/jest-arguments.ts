export const PROJECTS = ['unit', 'web', 'integration', 'flow'] as const
export type Project = (typeof PROJECTS)[number]

/** Projects whose tests talk to real stores. */
export const WITH_STORES: readonly Project[] = ['integration', 'flow']

export const isProject = (name: string | undefined): name is Project =>
  PROJECTS.some((project) => project === name)

/** A flow boots the whole platform, so there is room for one at a time. */
const ownOptions = (project: Project): string[] =>
  project === 'flow' ? ['--runInBand', '--testTimeout=180000'] : ['--maxWorkers=2']

/** Arguments of `node` that run the tests of one project. */
export const jestArguments = (project: Project, rest: readonly string[] = []): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  'node_modules/jest/bin/jest.js',
  ...['--selectProjects', project, '--passWithNoTests'],
  ...ownOptions(project),
  ...rest,
]
