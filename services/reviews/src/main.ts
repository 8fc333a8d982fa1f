import { runService } from '@avaliax/chassis/run-service.ts'
import { reviewsConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('reviews', reviewsConfig, buildService)
