import { ISSUERS } from '@avaliax/chassis/access/internal-keys.ts'
import { SERVICES } from './process-names.ts'
import type { TableInput } from './process-table.ts'

const names = [...SERVICES, 'gateway', 'sandbox', 'smtp', 'dns', 'edge', 'together']
const pair = (name: string) => ({ privateKey: `private ${name}`, publicKey: `public ${name}` })
/** A stack’s ports, stores and secrets, as readable words. */
export const tableInput = (env: NodeJS.ProcessEnv = {}): TableInput => ({
  dataDir: '/data',
  ports: Object.fromEntries(names.map((name, index) => [name, 20_000 + index])) as TableInput['ports'],
  stores: { mongoUrl: 'mongodb://m', redisUrl: 'redis://r', kafkaBrokers: 'k:1' },
  secrets: {
    authKey: pair('auth'),
    internalKeys: Object.fromEntries(ISSUERS.map((issuer) => [issuer, pair(issuer)])),
    sealKeys: 'k1:seal',
    contentSealKeys: 'k1:own',
    resetSecret: 'reset',
    visitorKeySecret: 'visitors',
    vapidKey: 'vapid',
    storePasswords: { mongo: 'm', mongoReplica: 'n', redis: 'r', kafka: 'k' },
    superadmin: { email: 's@example.com', password: 'secret-s' },
    demoClient: { email: 'd@example.com', password: 'secret-d' },
  },
  publicUrl: 'http://localhost:8080',
  env,
})
