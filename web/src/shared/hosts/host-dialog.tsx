import { addHost, HOST_CHECK_EVERY_MS } from '@avaliax/proto/tenancy/host.routes.ts'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { isProblem } from '../api/problem.ts'
import { useRepeated } from '../hooks/use-repeated.ts'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FieldForm } from '../ui/field-form.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useToast } from '../ui/use-toast.ts'
import { HostCard } from './host-card.tsx'
import { hostsTexts } from './hosts.texts.ts'
import { type Hosts, useHosts } from './use-hosts.ts'

interface Props {
  /** Null: the agency's own. */
  clientId: number | null
  onClose: () => void
}

/** Hosts are added, followed and removed here. While it is open, those that are not in use are looked for every minute. */
export function HostDialog({ clientId, onClose }: Props) {
  const t = useTexts(hostsTexts)
  const hosts = useHosts(clientId)
  const waiting = hosts.hosts?.filter(({ state, reason }) => state !== 'live' || reason !== null) ?? []
  useRepeated(() => void checkAll(waiting, hosts.check), HOST_CHECK_EVERY_MS, waiting.length > 0)
  return (
    <Dialog title={t(clientId === null ? 'titleAgency' : 'title')} onClose={onClose} footer={null}>
      <Flex vertical gap={16}>
        <Typography.Paragraph style={{ margin: 0 }}>{t('explained')}</Typography.Paragraph>
        <May route={addHost}>
          <AddForm hosts={hosts} />
        </May>
        <HostList hosts={hosts} />
        {waiting.length > 0 && <Typography.Text type="secondary">{t('everyMinute')}</Typography.Text>}
      </Flex>
    </Dialog>
  )
}

/** One after the other: a dialog with five of them is no burst. */
async function checkAll(waiting: NonNullable<Hosts['hosts']>, check: Hosts['check']): Promise<void> {
  for (const host of waiting) await check(host)
}

interface Typed {
  host: string
}

/** These are about what was typed. */
const REFUSED = {
  HOST_NOT_ALLOWED: 'host',
  HOST_LOOKS_LIKE_OURS: 'host',
  HOST_RESTING: 'host',
  HOST_THERE: 'host',
  HOSTS_TOO_MANY: 'host',
  HOSTS_TODAY_TOO_MANY: 'host',
} as const

function AddForm({ hosts: { add, isAdding } }: { hosts: Hosts }) {
  const t = useTexts(hostsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Typed>()
  const submit = async ({ host }: Typed) => {
    const { error } = await add(host)
    if (error) {
      if (!isProblem(error) || !(error.code in REFUSED)) toast.error(t('addFailed'), error)
      return error
    }
    form.resetFields()
    toast.success(t('added'))
  }
  return (
    <FieldForm<Typed>
      form={form}
      initial={{ host: '' }}
      // An empty field that was only passed through is no mistake yet.
      validateTrigger="onSubmit"
      byCode={REFUSED}
      onSubmit={submit}
      className="host-add"
    >
      <Form.Item name="host" label={t('label')} rules={[{ required: true, message: t('enterHost') }]}>
        <Input
          placeholder={t('example')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isAdding}>
        {t('add')}
      </Button>
    </FieldForm>
  )
}

function HostList({ hosts: { hosts, error, refetch, check, remove } }: { hosts: Hosts }) {
  const t = useTexts(hostsTexts)
  if (!hosts) return error ? <ErrorState compact problem={error} onRetry={refetch} /> : <PageSkeleton />
  if (hosts.length === 0) return <Typography.Text type="secondary">{t('none')}</Typography.Text>
  return (
    <ul className="host-list" aria-label={t('list')}>
      {hosts.map((host) => (
        <HostCard key={host.id} host={host} check={check} remove={remove} />
      ))}
    </ul>
  )
}
