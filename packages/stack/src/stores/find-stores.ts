import { chooseStore, type StoreOffer } from './choose-store.ts'
import { kafkaKind } from './kafka.ts'
import { mongoKind } from './mongo.ts'
import { redisKind } from './redis.ts'
import type { StoreName } from './store.ts'
import { aptPackages } from './system-packages.ts'

export interface FindDeps {
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

export const findMongo = ({ env, say }: FindDeps): Promise<StoreOffer> =>
  chooseStore(mongoKind({ packages: aptPackages(say), say }), { env, say })

/** Finds, installs or builds all three stores side by side; the slow build of the MongoDB engine begins first. */
export async function findStores({ env, say }: FindDeps): Promise<Record<StoreName, StoreOffer>> {
  const deps = { packages: aptPackages(say), say }
  const [mongo, redis, kafka] = await Promise.all(
    [mongoKind(deps), redisKind(deps), kafkaKind(deps)].map((kind) => chooseStore(kind, { env, say })),
  )
  if (!mongo || !redis || !kafka) throw new Error('A store is missing.')
  return { mongo, redis, kafka }
}
