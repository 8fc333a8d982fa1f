import { runService } from '@avaliax/chassis/run-service.ts'
import { scannerConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('scanner', scannerConfig, buildService)
