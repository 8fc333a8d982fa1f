import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProcessSpec } from '../run/launch.ts'
import { containerProcess } from '../stores/container.ts'
import { answersReady } from './answers-ready.ts'
import type { TableRow } from './process-table.ts'

export interface ProcessImage {
  /** Command of the container engine. */
  engine: string
  /** The product's image, built by deploy/docker/Dockerfile. */
  image: string
}

const GRACE_MS = 30_000
/** What docker-compose.yml confines a process with; beside its data nothing can be written. */
const CONFINED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
]
/** Files that are in the image already. */
const OF_IMAGE = ['WEB_DIR', 'WIDGET_FILE', 'RUNBOOKS_DIR']
const EVERYBODY = 0o777

/** A row of the table as a container in the network of this machine, where the stores answer on loopback. */
export function imageProcess(row: TableRow, { engine, image }: ProcessImage): ProcessSpec {
  const { DATA_DIR: data, ...env } = row.env
  if (data) {
    mkdirSync(data, { recursive: true })
    // The image's user is another one than the user of this machine.
    chmodSync(data, EVERYBODY)
  }
  const started = containerProcess({
    engine,
    image,
    name: containerName(row),
    ports: [],
    ...(data && { volume: { host: data, inside: '/data' } }),
    env: {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !OF_IMAGE.includes(name))),
      SERVICE: dirname(dirname(row.main)),
    },
    options: ['--network', 'host', ...CONFINED],
  })
  return {
    ...started,
    name: row.name,
    isReady: () => answersReady(row.url + row.readyPath),
    graceMs: GRACE_MS,
  }
}

/** Ports are chosen for one stack alone, so stacks side by side have containers of their own. */
export const containerName = ({ name, url }: Pick<TableRow, 'name' | 'url'>): string =>
  `avaliax-${name}-${new URL(url).port}`
