import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'

export const aCall = (changes: Partial<ApiCall> = {}): ApiCall => ({
  ...{
    clientId: 3,
    userId: null,
    action: 'list_reviews',
    apiType: 'my_business_api',
    provider: 'v4',
    method: 'GET',
  },
  ...{
    url: 'https://provider.example/v4/reviews?key=AIzaVerySecret',
    requestHeaders: {},
    responseHeaders: {},
  },
  ...{
    requestBody: null,
    responseBody: '{"email":"ana@example.com"}',
    responseStatus: 200,
    durationMs: 12,
    success: true,
  },
  ...{
    errorMessage: null,
    fallbackUsed: false,
    reviewsFound: 2,
    reviewsSaved: 1,
    duplicatesSkipped: 1,
    traceId: null,
  },
  timestamp: '2026-08-01T10:00:00.000Z',
  ...changes,
})
