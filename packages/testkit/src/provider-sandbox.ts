import { sandboxCalls } from '@avaliax/sandbox/testing/sandbox-calls.ts'

/** The provider sandbox in this process, for tests of packages that must not know the deployment. */
export const startProviderSandbox = sandboxCalls
export { S3_BUCKET, S3_KEYS } from '@avaliax/sandbox/s3/s3.provider.ts'
export type { SandboxCalls as ProviderSandbox } from '@avaliax/sandbox/testing/sandbox-calls.ts'
