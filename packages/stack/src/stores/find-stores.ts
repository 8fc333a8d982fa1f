import type { StoreOffers } from '../run-stores.ts'
import { chooseStore, type StoreOffer } from './choose-store.ts'
import { kafkaKind } from './kafka.ts'
import { mongoKind } from './mongo.ts'
import { redisKind } from './redis.ts'
import type { StoreKind } from './store.ts'
import { aptPackages } from './system-packages.ts'

export interface FindDeps {
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  /** False: Kafka is taken only where the environment names its brokers. */
  withKafka?: boolean
}

export const findMongo = ({ env, say }: FindDeps): Promise<StoreOffer> =>
  chooseStore(mongoKind({ packages: aptPackages(say), say }), { env, say })

/** Finds, installs or builds the stores side by side; the slow build of the MongoDB engine begins first. */
export async function findStores({ env, say, withKafka = true }: FindDeps): Promise<StoreOffers> {
  const deps = { packages: aptPackages(say), say }
  const choose = (kind: StoreKind) => chooseStore(kind, { env, say })
  const [mongo, redis, kafka] = await Promise.all([
    choose(mongoKind(deps)),
    choose(redisKind(deps)),
    withKafka || env.KAFKA_BROKERS ? choose(kafkaKind(deps)) : undefined,
  ])
  return { mongo, redis, kafka }
}
