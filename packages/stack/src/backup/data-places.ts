import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseConfig } from '@avaliax/chassis/config/load-config.ts'
import { buildFileStore } from '@avaliax/providers/file-store/build-file-store.ts'
import { fileStoreConfig } from '@avaliax/providers/file-store/file-store-config.ts'
import { z } from 'zod'
import { StartError } from '../run/start-error.ts'
import type { DataPlaces } from './create-backup.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** Both commands take these beside their own options. */
export const PLACE_OPTIONS = {
  data: { type: 'string' },
  prefix: { type: 'string', default: 'avaliax' },
  cards: { type: 'string' },
  content: { type: 'string' },
} as const

export const PLACE_USAGE = `  --data DIR      the data folder of npm start (default .data)
  --prefix NAME   of the databases' names, before the service's (default avaliax)
  --cards DIR     DATA_DIR of cards, where it is not in that folder
  --content DIR   DATA_DIR of content-generation, the same
MONGO_URL names the MongoDB of a deployment, and the variables of FILES_S3_ the bucket of its pictures.`

interface PlaceArguments {
  data?: string | undefined
  prefix: string
  cards?: string | undefined
  content?: string | undefined
}

export const dataDirOf = ({ data }: Pick<PlaceArguments, 'data'>, env: NodeJS.ProcessEnv): string =>
  resolve(data ?? env.AVALIAX_DATA ?? join(ROOT, '.data'))

const mongoConfig = z.object({ MONGO_URL: z.string().optional() })

/** The MongoDB of a deployment; none: that of the data folder. */
export const givenMongo = (env: NodeJS.ProcessEnv): string | undefined =>
  parseConfig(mongoConfig, env).MONGO_URL

interface PlacesDeps {
  args: PlaceArguments
  env: NodeJS.ProcessEnv
  /** These must be there already, for a wrong folder would look like an empty one: of a fresh installation the folder above alone. */
  there: 'folders' | 'above' | 'nothing'
}

export function placesBesideMongo({ args, env, there }: PlacesDeps): Omit<DataPlaces, 'mongoUrl'> {
  const services = join(dataDirOf(args, env), 'services')
  const cards = resolve(args.cards ?? join(services, 'cards'))
  const content = resolve(args.content ?? join(services, 'content-generation'))
  const config = parseConfig(fileStoreConfig, env)
  if (there !== 'nothing') {
    const requireFolder = folderCheck(there)
    requireFolder('cards', cards)
    if (!config.FILES_S3_BUCKET) requireFolder('content', content)
  }
  const store = buildFileStore({ config, dataDir: content })
  return { prefix: args.prefix, store, journal: join(cards, 'taps') }
}

const folderCheck = (there: 'folders' | 'above') => (option: string, folder: string) => {
  const needed = there === 'folders' ? folder : dirname(folder)
  if (existsSync(needed)) return
  throw new StartError(`There is no folder ${needed}. Name the service's DATA_DIR with --${option}.`)
}
