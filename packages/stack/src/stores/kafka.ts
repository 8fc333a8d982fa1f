import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinary } from '../run/find-binary.ts'
import { runCommand } from '../run/run-command.ts'
import { cached, emptied } from './cache.ts'
import { containerProcess, engineWith } from './container.ts'
import { brokerAnswers } from './kafka/broker-answers.ts'
import { javaFor } from './kafka/java.ts'
import { javaBroker } from './kafka/java-broker.ts'
import type { Store, StoreKind, StoreSite } from './store.ts'
import type { SystemPackages } from './system-packages.ts'

const VERSION = '4.3.1'
const IMAGE = `docker.io/apache/kafka:${VERSION}`
const POM = join(import.meta.dirname, 'kafka', 'pom.xml')

export interface KafkaDeps {
  packages: SystemPackages
  say: (line: string) => void
}

/** The libraries beside an installed `kafka-server-start`. */
function installedLibs(): string | null {
  const script = findBinary(['kafka-server-start.sh', 'kafka-server-start'])
  if (!script) return null
  const libs = join(dirname(realpathSync(script)), '..', 'libs')
  return existsSync(libs) ? libs : null
}

async function maven({ packages }: KafkaDeps): Promise<string> {
  const found = findBinary(['mvn'])
  if (found) return found
  if (!packages.canInstall()) throw new Error('Maven (mvn) is missing, which would fetch Kafka')
  await packages.install(['maven'])
  const installed = findBinary(['mvn'])
  if (!installed) throw new Error('Maven was installed but cannot be found')
  return installed
}

async function fetchLibs(mvn: string, folder: string): Promise<void> {
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime']
  const target = `-DoutputDirectory=${join(emptied(folder), 'libs')}`
  const result = await runCommand(mvn, ['-q', '-B', '-f', POM, ...goal, target])
  if (!result.ok) throw new Error(`Maven could not fetch Kafka:\n${result.tail}`)
}

const runContainer =
  (engine: string) =>
  async (site: StoreSite): Promise<Store> => {
    const port = await site.port('kafka')
    const container = containerProcess({
      engine,
      name: `avaliax-kafka-${port}`,
      image: IMAGE,
      ports: [{ host: port, inside: port }],
      volume: { host: site.dataDir, inside: '/var/lib/kafka/data' },
      env: {
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_LISTENERS: `BROKER://:${port},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `BROKER://127.0.0.1:${port}`,
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT',
        KAFKA_INTER_BROKER_LISTENER_NAME: 'BROKER',
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_LOG_DIRS: '/var/lib/kafka/data',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      },
    })
    return {
      name: 'kafka',
      way: 'container',
      label: `container ${IMAGE}`,
      address: `127.0.0.1:${port}`,
      process: { ...container, name: 'kafka', isReady: () => brokerAnswers(port), readyTimeoutMs: 180_000 },
    }
  }

export const kafkaKind = (deps: KafkaDeps): StoreKind => ({
  name: 'kafka',
  variable: 'KAFKA_BROKERS',
  attempts: {
    binary: async () => {
      const libs = installedLibs()
      if (!libs) return null
      const java = await javaFor(deps.packages)
      return javaBroker({ java, libs, archiveDir: null, way: 'binary', label: dirname(libs) })
    },
    container: async () => {
      const engine = await engineWith(IMAGE, deps.say)
      return engine ? runContainer(engine) : null
    },
    package: async () => {
      const java = await javaFor(deps.packages)
      const home = await cached({
        path: join('avaliax', `kafka-${VERSION}`),
        label: 'kafka',
        proof: 'libs',
        make: async (folder) => fetchLibs(await maven(deps), folder),
        say: deps.say,
      })
      const label = `Apache Kafka ${VERSION} from Maven Central`
      return javaBroker({ java, libs: join(home, 'libs'), archiveDir: home, way: 'package', label })
    },
  },
  remedy:
    'Install Java 17 and Maven, put kafka-server-start on the path, or set KAFKA_BROKERS to running brokers.',
})
