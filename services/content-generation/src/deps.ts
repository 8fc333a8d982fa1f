import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { buildClients } from './client/client.deps.ts'
import { buildDeliveries, type DeliveryContext } from './delivery/delivery.deps.ts'
import { buildEndpoints } from './endpoint/endpoint.deps.ts'
import { buildFileStore } from './file-store/file-store.deps.ts'
import { buildGeneration } from './generation/generation.deps.ts'
import { buildImages } from './image/image.deps.ts'
import { buildLanguageModel } from './language-model/language-model.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildPosts } from './post/post.deps.ts'
import { buildPostText } from './post-text/post-text.deps.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: DeliveryContext): Promise<Parts> {
  const { config } = context
  const parts = await standardParts(context)
  declareModels(parts.db)
  await parts.migrate(migrations)

  const seal = sealer(config.SEAL_KEYS)
  const provider = recordedProviders({ bus: parts.bus, now, publicUrl: config.PUBLIC_URL })
  const { namedClient, reviewsForPosts } = buildClients(parts)
  const files = buildFileStore(config)
  const model = buildLanguageModel(context, provider)
  const endpoints = buildEndpoints(parts, { seal, now })
  const { images, imageService, removeFiles } = await buildImages(context, parts, { files, namedClient, now })
  buildGeneration(context, parts, { model })
  buildPostText(context, parts, { model, reviewsForPosts })
  await buildPosts(context, parts, { provider, imageService, reviewsForPosts, now })
  await buildDeliveries(context, parts, { endpoints, images, namedClient, seal, now })
  purgeConsumer(parts, { removeFiles, now })
  return parts
}
