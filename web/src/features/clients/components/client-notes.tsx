import { DeleteOutlined } from '@ant-design/icons'
import {
  addClientNote,
  CLIENT_NOTE_MAX,
  type ClientNote,
  type ClientRecord,
  removeClientNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useFormDraft } from '../../../shared/hooks/use-form-draft.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import {
  useAddClientNoteMutation,
  useListClientNotesInfiniteQuery,
  useRemoveClientNoteMutation,
} from '../clients.api.ts'

/** Shows what operators wrote down about a client, each with its time and author. */
export function ClientNotes({ client: { id, notes } }: { client: ClientRecord }) {
  const t = useTexts(clientPageTexts)
  const answer = useListClientNotesInfiniteQuery({ params: { clientId: id } })
  const { items } = rowsOf(answer.currentData)
  return (
    <Panel title={t('notes')} extra={<Typography.Text type="secondary">{t('notesHint')}</Typography.Text>}>
      <Flex vertical gap={16}>
        <May route={addClientNote}>
          <NewNote key={id} clientId={id} />
        </May>
        <ListFrame answer={answer} filled={items !== undefined}>
          {items?.length === 0 && !notes && (
            <Typography.Text type="secondary">{t('noNotes')}</Typography.Text>
          )}
          <ul className="client-note-list" aria-label={t('notes')}>
            {notes && (
              <li>
                <div>
                  <p>{notes}</p>
                  <span className="client-note-by">{t('pinned')}</span>
                </div>
              </li>
            )}
            {items?.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </ListFrame>
      </Flex>
    </Panel>
  )
}

function NewNote({ clientId }: { clientId: number }) {
  const t = useTexts(clientPageTexts)
  const toast = useToast()
  const [form] = Form.useForm<{ text: string }>()
  const { restored, keep, drop } = useFormDraft<{ text: string }>(`client-note-${clientId}`, 'staysOnLeaving')
  const [add, { isLoading }] = useAddClientNoteMutation()
  const submit = async ({ text = '' }: { text?: string }) => {
    if (text.trim() === '') return undefined
    const { error } = await add({ params: { clientId }, body: { text } })
    if (error) toast.error(t('noteFailed'), error)
    else {
      drop()
      form.setFieldValue('text', '')
    }
    return error
  }
  return (
    <FieldForm form={form} initial={{ text: '', ...restored }} onTyped={keep} onSubmit={submit}>
      <Form.Item name="text" label={t('newNote')} style={{ marginBottom: 8 }}>
        <Input.TextArea maxLength={CLIENT_NOTE_MAX} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {t('addNote')}
      </Button>
    </FieldForm>
  )
}

function Note({ note: { id, text, authorEmail, createdAt } }: { note: ClientNote }) {
  const t = useTexts(clientPageTexts)
  const common = useTexts(commonTexts)
  const confirm = useConfirmDanger()
  const toast = useToast()
  const [remove] = useRemoveClientNoteMutation()
  const when = formatDateTime(createdAt)
  const ask = () =>
    confirm({
      title: t('removeQuestion'),
      consequence: t('removeText'),
      confirmLabel: common('delete'),
      onConfirm: async () => {
        toast.outcome(await remove({ params: { noteId: id } }), t('removed'), t('removeFailed'))
      },
    })
  return (
    <li>
      <div>
        <p>{text}</p>
        <span className="client-note-by">{t('noteBy', { author: authorEmail, when })}</span>
      </div>
      <May route={removeClientNote}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('removeNote', { when })}
          onClick={ask}
        />
      </May>
    </li>
  )
}
