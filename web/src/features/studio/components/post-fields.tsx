import { EditOutlined } from '@ant-design/icons'
import { Network, POST_TEXT_MAX } from '@avaliax/proto/content/post-text.routes.ts'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { PostText } from '../hooks/use-post-text.ts'
import { publishingTexts } from '../publishing.texts.ts'

/** The text beside the picture, as long as the network it is for takes it. */
export function PostFields({ post }: { post: PostText }) {
  const t = useTexts(publishingTexts)
  const id = useId()
  return (
    <section className="st-part" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{t('postText')}</h3>
      <Select<Network>
        aria-label={t('network')}
        value={post.network}
        onChange={post.setNetwork}
        options={Network.options.map((value) => ({ value, label: t(value) }))}
      />
      <Input.TextArea
        aria-labelledby={`${id}-heading`}
        dir="auto"
        maxLength={POST_TEXT_MAX[post.network]}
        showCount
        autoSize={{ minRows: 4, maxRows: 9 }}
        value={post.text}
        onChange={({ target }) => post.setText(target.value)}
        style={{ marginBottom: 18 }}
      />
      <Button icon={<EditOutlined aria-hidden />} loading={post.writing} onClick={() => void post.write()}>
        {t('writeText')}
      </Button>
    </section>
  )
}
