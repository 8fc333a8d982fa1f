import { runService } from '@avaliax/chassis/run-service.ts'
import { scannerConfig } from './config.ts'
import { buildService } from './deps.ts'

await runService('scanner', scannerConfig, async (context) => {
  const service = await buildService(context)
  await service.listen()
})
