export const PROJECTS = ['unit', 'web', 'integration', 'flow', 'browser', 'nightly'] as const
/** Runs only where it is named. */
export const NIGHTLY = 'nightly'
export type Project = (typeof PROJECTS)[number]

/** Projects whose tests talk to real stores. */
export const WITH_STORES: readonly Project[] = ['integration', 'flow', 'browser', 'nightly']
/** Projects whose files boot the whole platform, each under a name of its own. */
export const WITH_PLATFORM: readonly Project[] = ['flow', 'browser', 'nightly']

export const isProject = (name: string | undefined): name is Project =>
  PROJECTS.some((project) => project === name)

const IN_BAND = '--runInBand'
/** Integration tests wait for half of their time: for a pause to end, a process to come back. */
const workersOf = (project: Project): string => `--maxWorkers=${project === 'integration' ? 3 : 2}`
/** Modules of a page's tests stay in a worker that runs the next ones. */
const WORKER_MEMORY = '--workerIdleMemoryLimit=1GB'
const ownOptions = (project: Project, rest: readonly string[]): string[] => [
  ...(WITH_PLATFORM.includes(project) ? ['--testTimeout=180000'] : []),
  ...(rest.includes(IN_BAND) ? [IN_BAND] : [workersOf(project), WORKER_MEMORY]),
]

/** Arguments of `node` that run the tests of one project. */
export const jestArguments = (project: Project, rest: readonly string[] = []): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  'node_modules/jest/bin/jest.js',
  ...['--selectProjects', project],
  ...ownOptions(project, rest),
  ...rest.filter((option) => option !== IN_BAND),
]
