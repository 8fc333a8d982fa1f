import { runService } from '@avaliax/chassis/run-service.ts'
import { tenancyConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('tenancy', tenancyConfig, async (context) => {
  const service = await buildService(context)
  await service.listen()
})
