import { randomUUID } from 'node:crypto'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { buildFileStore } from '@avaliax/providers/file-store/build-file-store.ts'
import { type NameLookup, outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import { buildClientPurge } from '@avaliax/purge/client-purge.ts'
import { buildCompanyData } from '@avaliax/purge/company-data.ts'
import { buildPersonData } from '@avaliax/purge/person-data.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import { namedClients } from './client/named-client.lookup.ts'
import { reviewScope } from './client/review-scope.lookup.ts'
import { reviewsForPosts } from './client/reviews-for-posts.lookup.ts'
import type { ContentConfig } from './config.ts'
import { buildDeliveries } from './delivery/delivery.deps.ts'
import { deliveryErasure } from './delivery/delivery-erasure.service.ts'
import { eventEndpointRoutes } from './event-endpoint/event-endpoint.routes.ts'
import { eventEndpointStore } from './event-endpoint/event-endpoint.store.ts'
import { buildGeneration } from './generation/generation.deps.ts'
import { buildImages } from './image/image.deps.ts'
import { buildInstalledApp } from './installed-app/installed-app.deps.ts'
import { buildLanguageModel } from './language-model/language-model.deps.ts'
import { migrations } from './migrations.ts'
import { buildOutgoingEvents } from './outgoing-event/outgoing-event.deps.ts'
import { buildPosts } from './post/post.deps.ts'
import { postDraft } from './post-text/post-draft.service.ts'
import { postModel } from './post-text/post-model.service.ts'
import { postTextRoutes } from './post-text/post-text.routes.ts'
import { buildTranslation } from './translation/translation.deps.ts'
import { endpointRoutes } from './webhook-endpoint/endpoint.routes.ts'
import { endpointStore } from './webhook-endpoint/endpoint.store.ts'
import { signingSecrets } from './webhook-endpoint/signing-secret.service.ts'

interface ContentDeps extends ProcessDeps<ContentConfig> {
  /** In place of the system's, for names that change their address. */
  resolve?: NameLookup | undefined
}

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ContentDeps): Promise<BuiltService> {
  const { config, resolve } = context
  const built = await serviceDeps(context, migrations)
  const { app, client } = built
  const provider = recordedProviders({ ...built, publicUrl: config.PUBLIC_URL })
  const scopeOfReview = reviewScope({ client })
  const deps = {
    ...built,
    provider,
    seal: sealer(config.SEAL_KEYS),
    model: buildLanguageModel({ ...built, provider }),
    namedClient: namedClients({ client }),
    reviewsForPosts: reviewsForPosts({ client, reviewScope: scopeOfReview }),
    reviewScope: scopeOfReview,
  }
  const guard = outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW), resolve })
  const secrets = signingSecrets({ ...deps, sealer: deps.seal })
  const endpoints = endpointStore({ ...deps, secrets })
  endpointRoutes(app, { endpoints, ids: deps.ids })
  const eventEndpoints = eventEndpointStore({ ...deps, secrets })
  eventEndpointRoutes(app, { eventEndpoints, guard, client, ids: deps.ids })
  const files = buildFileStore({ config, dataDir: config.DATA_DIR, publicUrl: config.PUBLIC_URL })
  const { images, imageService, removeFiles, logoBytes } = buildImages({ ...deps, files })
  buildInstalledApp({ ...built, logoBytes })
  const { translations } = buildTranslation(deps)
  buildGeneration({ ...deps, translations })
  const drafts = postDraft({ ...deps, model: deps.model && postModel({ model: deps.model }) })
  postTextRoutes(app, { ...deps, drafts, newSeed: randomUUID })
  buildPosts({ ...deps, imageService })
  const sending = buildDeliveries({ ...deps, endpoints, eventEndpoints, guard, images })
  buildOutgoingEvents({ ...deps, ...sending, eventEndpoints })
  buildCompanyData(built, 'content-generation')
  buildPersonData(built, 'content-generation', deliveryErasure(built.db, sending.store))
  built.repeat(retention(built), RETENTION_EVERY_MS)
  buildClientPurge(deps, async (clientId) => {
    await eventEndpoints.forgetClient(clientId)
    // Pictures go from the store before their rows do: a row that is left says where a file is left.
    return { files: await removeFiles(clientId) }
  })
  return built
}
