import { runService } from '@avaliax/chassis/run-service.ts'
import { loggingConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('logging', loggingConfig, buildService)
