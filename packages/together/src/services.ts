import { cardsConfig } from '@avaliax/cards/config.ts'
import { buildService as buildCards } from '@avaliax/cards/deps.ts'
import type { ProcessConfig } from '@avaliax/chassis/config/base-config.ts'
import { parseConfig } from '@avaliax/chassis/config/load-config.ts'
import type { Environment } from '@avaliax/chassis/config/variables.ts'
import type { ProcessDeps, Service } from '@avaliax/chassis/run-service.ts'
import { contentConfig } from '@avaliax/content-generation/config.ts'
import { buildService as buildContent } from '@avaliax/content-generation/deps.ts'
import { gatewayConfig } from '@avaliax/gateway/config.ts'
import { buildGateway } from '@avaliax/gateway/deps.ts'
import { identityConfig } from '@avaliax/identity/config.ts'
import { buildService as buildIdentity } from '@avaliax/identity/deps.ts'
import { loggingConfig } from '@avaliax/logging/config.ts'
import { buildService as buildLogging } from '@avaliax/logging/deps.ts'
import type { CallerName } from '@avaliax/proto/contract.ts'
import { reviewsConfig } from '@avaliax/reviews/config.ts'
import { buildService as buildReviews } from '@avaliax/reviews/deps.ts'
import { scannerConfig } from '@avaliax/scanner/config.ts'
import { buildService as buildScanner } from '@avaliax/scanner/deps.ts'
import { tenancyConfig } from '@avaliax/tenancy/config.ts'
import { buildService as buildTenancy } from '@avaliax/tenancy/deps.ts'
import type { z } from 'zod'

export type Context = Omit<ProcessDeps, 'name' | 'config'>

/** One part of the process: its configuration is read first, so that a wrong one is told before anything is built. */
function part<S extends z.ZodObject, Built extends Service>(
  name: CallerName,
  schema: S,
  build: (context: ProcessDeps<z.output<S> & ProcessConfig>) => Promise<Built>,
) {
  return {
    name,
    read(env: Environment) {
      const config = parseConfig(schema, env) as z.output<S> & ProcessConfig
      return { name, build: (context: Context) => build({ ...context, name, config }) }
    },
  }
}

export const GATEWAY = part('gateway', gatewayConfig, buildGateway)

export const SERVICES = [
  part('identity', identityConfig, buildIdentity),
  part('tenancy', tenancyConfig, buildTenancy),
  part('cards', cardsConfig, buildCards),
  part('reviews', reviewsConfig, buildReviews),
  part('content-generation', contentConfig, buildContent),
  part('scanner', scannerConfig, buildScanner),
  part('logging', loggingConfig, buildLogging),
]
