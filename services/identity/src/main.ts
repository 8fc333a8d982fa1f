import { runService } from '@avaliax/chassis/run-service.ts'
import { identityConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('identity', identityConfig, buildService)
