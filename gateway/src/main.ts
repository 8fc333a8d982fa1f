import { runService } from '@avaliax/chassis/run-service.ts'
import { gatewayConfig } from './config.ts'
import { buildGateway } from './deps.ts'

await runService('gateway', gatewayConfig, buildGateway)
