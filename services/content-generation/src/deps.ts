import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import type { NameLookup } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { namedClients } from './client/named-client.lookup.ts'
import { reviewsForPosts } from './client/reviews-for-posts.lookup.ts'
import type { ContentConfig } from './config.ts'
import { buildDeliveries } from './delivery/delivery.deps.ts'
import { endpointRoutes } from './endpoint/endpoint.routes.ts'
import { endpointStore } from './endpoint/endpoint.store.ts'
import { buildFileStore } from './file-store/file-store.deps.ts'
import { buildGeneration } from './generation/generation.deps.ts'
import { buildImages } from './image/image.deps.ts'
import { buildLanguageModel } from './language-model/language-model.deps.ts'
import { migrations } from './migrations.ts'
import { buildPosts } from './post/post.deps.ts'
import { buildPostText } from './post-text/post-text.deps.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'

interface ContentDeps extends ProcessDeps<ContentConfig> {
  /** In place of the system's, for names that change their address. */
  resolve?: NameLookup | undefined
}

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ContentDeps): Promise<BuiltService> {
  const { config, resolve } = context
  const built = await serviceDeps(context, migrations)
  const { app, bus, client, now } = built
  const provider = recordedProviders({ bus, now, publicUrl: config.PUBLIC_URL })
  const deps = {
    ...built,
    provider,
    seal: sealer(config.SEAL_KEYS),
    model: buildLanguageModel({ ...built, provider }),
    namedClient: namedClients({ client }),
    reviewsForPosts: reviewsForPosts({ client }),
  }
  const endpoints = endpointStore({ ...deps, sealer: deps.seal })
  endpointRoutes(app, { endpoints })
  const { images, imageService, removeFiles } = buildImages({ ...deps, files: buildFileStore(config) })
  buildGeneration(deps)
  buildPostText(deps)
  buildPosts({ ...deps, imageService })
  buildDeliveries({ ...deps, endpoints, images, resolve })
  purgeConsumer({ ...deps, removeFiles })
  return built
}
