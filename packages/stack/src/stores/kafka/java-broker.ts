import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProcessSpec } from '../../run/launch.ts'
import { runCommand } from '../../run/run-command.ts'
import type { Store, StoreSite } from '../store.ts'
import { brokerAnswers } from './broker-answers.ts'
import { brokerSettings } from './broker-settings.ts'

const JVM = [
  ...['-Xms64m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'],
  ...['-XX:+ExitOnOutOfMemoryError', '-Xlog:cds=off', '-Xlog:cds+dynamic=off'],
  ...['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-Dorg.slf4j.simpleLogger.showDateTime=true'],
  '-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS',
]

export interface BrokerProgram {
  java: string
  libs: string
  /** The archive of loaded classes may be kept there; it halves later starts. */
  archiveDir: string | null
  way: Store['way']
  label: string
}

interface Installation extends BrokerProgram {
  settingsFile: string
  logDir: string
  clusterId?: string | undefined
}

const classPath = (libs: string): string =>
  readdirSync(libs)
    .filter((file) => file.endsWith('.jar'))
    .sort()
    .map((file) => join(libs, file))
    .join(':')

// Named by Java and broker: a JVM ignores an archive that another one wrote, but says so on every start.
const archiveOf = (dir: string): string => join(dir, 'classes.jsa')

function archiveOptions({ archiveDir }: Installation): string[] {
  if (!archiveDir) return []
  const archive = archiveOf(archiveDir)
  return existsSync(archive)
    ? [`-XX:SharedArchiveFile=${archive}`]
    : [`-XX:ArchiveClassesAtExit=${archive}.${process.pid}.draft`]
}

/** A finished archive of an earlier clean stop becomes visible in one step. */
function publishArchive({ archiveDir }: Installation): void {
  if (!archiveDir || existsSync(archiveOf(archiveDir))) return
  const draft = readdirSync(archiveDir).find((file) => file.endsWith('.draft'))
  if (draft) renameSync(join(archiveDir, draft), archiveOf(archiveDir))
}

async function format(installation: Installation): Promise<void> {
  if (existsSync(join(installation.logDir, 'meta.properties'))) return
  // 22 characters of base64url; a leading '-' would be read as an option.
  const clusterId = installation.clusterId ?? `K${randomBytes(16).toString('base64url').slice(1)}`
  const tool = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', installation.settingsFile]
  const args = [...JVM, '-cp', classPath(installation.libs), ...tool, '--ignore-formatted']
  const result = await runCommand(installation.java, args)
  if (!result.ok) throw new Error(`The folder of Kafka could not be prepared:\n${result.tail}`)
}

function brokerProcess(installation: Installation, port: number): ProcessSpec {
  const { java, libs, settingsFile } = installation
  const args = () => [
    ...JVM,
    ...archiveOptions(installation),
    '-cp',
    classPath(libs),
    'kafka.Kafka',
    settingsFile,
  ]
  return {
    name: 'kafka',
    command: java,
    get args() {
      return args()
    },
    env: {},
    prepare: async () => {
      publishArchive(installation)
      await format(installation)
    },
    isReady: () => brokerAnswers(port),
    graceMs: 20_000,
  }
}

/** Apache Kafka itself, as one Java process on this machine. */
export const javaBroker =
  (program: BrokerProgram) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('kafka')
    const controllerPort = await site.port('kafka-controller')
    const logDir = join(site.dataDir, 'log')
    const settingsFile = join(site.dataDir, 'server.properties')
    mkdirSync(dirname(settingsFile), { recursive: true })
    writeFileSync(settingsFile, brokerSettings({ port, controllerPort, logDir, cluster: site.cluster }))
    return {
      name: 'kafka',
      way: program.way,
      label: program.label,
      address: `127.0.0.1:${port}`,
      process: brokerProcess({ ...program, settingsFile, logDir, clusterId: site.cluster?.id }, port),
    }
  }
