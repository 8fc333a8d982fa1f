import { sandboxCalls } from '@avaliax/sandbox/testing/sandbox-calls.ts'

/** The provider sandbox in this process, for tests of packages that must not know the deployment. */
export const startProviderSandbox = sandboxCalls
/** Id tokens that nobody may accept. */
export { WRONG_CLAIMS, WRONG_SIGNATURES } from '@avaliax/sandbox/oidc/id-token-claims.ts'
export { S3_BUCKET, S3_KEYS } from '@avaliax/sandbox/s3/s3.provider.ts'
export type { SandboxCalls as ProviderSandbox } from '@avaliax/sandbox/testing/sandbox-calls.ts'
