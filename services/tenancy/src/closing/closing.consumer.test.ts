import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { isOutage } from '@avaliax/chassis/mongo/store-errors.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import { expect, test } from '@jest/globals'
import { closingConsumer } from './closing.consumer.ts'

type Deps = Parameters<typeof closingConsumer>[0]
type Handler = (event: { data: { userId: number; stage: string } }) => Promise<void>

const away = () =>
  Promise.reject(new ProviderFailure({ status: 500, reason: 'circuit_open', retryable: true }))
const refused = () =>
  Promise.reject(new ProviderFailure({ status: 401, reason: 'api_key', retryable: false }))

/** Answers what becomes of a stage when the payment provider does this. */
async function outcomeOf(stage: string, work: () => Promise<never>): Promise<unknown> {
  let handler: Handler = async () => {}
  const rest = { clients: { ofOwner: async () => [] }, transact: (act: (tx: null) => unknown) => act(null) }
  closingConsumer({
    ...rest,
    bus: {
      on: (_event: unknown, _options: unknown, act: Handler) => {
        handler = act
      },
    },
    endSubscription: work,
    purge: work,
  } as unknown as Deps)
  return handler({ data: { userId: 7, stage } }).catch((error: unknown) => error)
}

test.each(['requested', 'closed', 'purging'])(
  '%s waits while the payment provider is away',
  async (stage) => {
    const error = await outcomeOf(stage, away)
    expect(error).toBeInstanceOf(AppError)
    expect(isOutage(error)).toBe(true)
  },
)

test.each(['requested', 'closed', 'purging'])('%s does not wait for what no time mends', async (stage) => {
  expect(isOutage(await outcomeOf(stage, refused))).toBe(false)
})

test.each(['requested', 'closed'])('%s needs no end of what does not run', async (stage) => {
  const nothing = () => Promise.reject(appError('SUBSCRIPTION_REQUIRED'))
  expect(await outcomeOf(stage, nothing)).toBeUndefined()
})
