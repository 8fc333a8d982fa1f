import { runService } from '@avaliax/chassis/run-service.ts'
import { contentConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('content-generation', contentConfig, buildService)
