import { runService } from '@avaliax/chassis/run-service.ts'
import { cardsConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('cards', cardsConfig, buildService)
