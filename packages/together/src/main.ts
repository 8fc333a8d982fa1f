import { orExit } from '@avaliax/chassis/config/load-config.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { isDryRun, runProcess } from '@avaliax/chassis/run-service.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { markRun } from '@avaliax/chassis/telemetry/run-mark.ts'
import { startTelemetry } from '@avaliax/chassis/telemetry/start.ts'
import { readParts } from './read-parts.ts'
import { startTogether } from './start-together.ts'

const NAME = 'avaliax'

const parts = orExit(NAME, () => readParts(process.env))
const { DATA_DIR, LOG_LEVEL, DRAIN_MS, OTEL_EXPORTER_OTLP_ENDPOINT } = parts.config
const log = createLogger({ service: NAME, level: LOG_LEVEL })
const life = lifecycle({ log, drainMs: DRAIN_MS })
if (!isDryRun()) life.onStop('run mark', markRun({ dataDir: DATA_DIR, name: NAME, log }))
const telemetry = startTelemetry({ service: NAME, endpoint: OTEL_EXPORTER_OTLP_ENDPOINT })
life.onStop('telemetry', () => telemetry.close())
await runProcess({ life, log }, () => startTogether({ ...parts, life, log }))
