import { runService } from '@avaliax/chassis/run-service.ts'
import { tenancyConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('tenancy', tenancyConfig, buildService)
