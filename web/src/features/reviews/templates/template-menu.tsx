import { FileTextOutlined } from '@ant-design/icons'
import { filledTemplate } from '@avaliax/proto/reviews/filled-template.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { allOf, useListTemplatesQuery } from './templates.api.ts'
import { templatesTexts } from './templates.texts.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

interface Props {
  review: Review
  client: Client
  disabled: boolean
  /** Gets the text with its names filled in. */
  onChoose: (text: string) => void
}

/** Starts a reply from a kept text. The list is asked for when the menu opens. */
export function TemplateMenu({ review, client, disabled, onChoose }: Props) {
  const t = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const [open, setOpen] = useState(false)
  const [managing, setManaging] = useState(false)
  const retrying = useRef(false)
  const { currentData, isFetching, error, refetch } = useListTemplatesQuery(allOf(client.id), { skip: !open })
  const names = { authorName: review.authorName, companyName: publicName(client) ?? '' }
  const templates = (currentData?.items ?? []).map(({ id, name, text }) => ({
    key: `template-${id}`,
    label: name,
    onClick: () => onChoose(filledTemplate(text, names)),
  }))
  const waiting = { key: 'waiting', label: common('loading'), disabled: true }
  const none = { key: 'none', label: t('empty'), disabled: true }
  const again = () => {
    retrying.current = true
    void refetch()
  }
  const failed = [
    { key: 'failed', label: common('loadFailed'), disabled: true },
    { key: 'again', label: common('tryAgain'), onClick: again },
  ]
  const instead = isFetching ? [waiting] : error ? failed : [none]
  const first = templates.length > 0 ? templates : instead
  const manage = { key: 'manage', label: t('manage'), onClick: () => setManaging(true) }
  /** Every choice closes the menu, except trying again: its answer is awaited there. */
  const changeOpen = (next: boolean) => {
    if (!retrying.current) setOpen(next)
    retrying.current = false
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        open={open}
        onOpenChange={changeOpen}
        menu={{ items: [...first, { type: 'divider' as const }, manage] }}
      >
        <Button icon={<FileTextOutlined aria-hidden />} aria-haspopup="menu" aria-expanded={open}>
          {t('use')}
        </Button>
      </Dropdown>
      {managing && <TemplatesDialog clientId={client.id} onClose={() => setManaging(false)} />}
    </>
  )
}
