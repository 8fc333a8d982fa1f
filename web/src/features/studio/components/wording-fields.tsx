import { BulbOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Input, Switch, Typography } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PolicyHints } from '../../../shared/policy/policy-hints.tsx'
import { useFindings } from '../../../shared/policy/use-findings.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { galleryTexts } from '../gallery.texts.ts'
import type { PostText } from '../hooks/use-post-text.ts'
import type { Studio } from '../hooks/use-studio.ts'
import { isComplaint, namesAuthorAlways, shortName } from '../picture-content.ts'
import { publishingTexts } from '../publishing.texts.ts'
import { studioTexts } from '../studio.texts.ts'

const TITLE_MAX = 120
const TEXT_MAX = 1000

interface Props {
  review: Review
  studio: Studio
  post: PostText
}

/** The words of the picture, drawn as they are typed. */
export function WordingFields({ review, studio, post }: Props) {
  const t = useTexts(studioTexts)
  const publishing = useTexts(publishingTexts)
  const id = useId()
  const { wording, write, refusedTitle } = studio
  const found = useFindings(wording.title, 'post', review.originalText ?? review.text ?? '')
  return (
    <section className="st-part" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{t('wording')}</h3>
      <label htmlFor={refusedTitle.field().id}>{t('headline')}</label>
      <Input
        {...refusedTitle.field()}
        dir="auto"
        maxLength={TITLE_MAX}
        value={wording.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      {refusedTitle.note}
      <PolicyHints found={found} />
      {!isComplaint(review) && (
        <Button
          icon={<BulbOutlined aria-hidden />}
          loading={post.naming}
          onClick={() => void post.title()}
          style={{ justifySelf: 'start' }}
        >
          {publishing('suggestTitle')}
        </Button>
      )}
      <label htmlFor={`${id}-text`}>{t('reviewText')}</label>
      <Input.TextArea
        id={`${id}-text`}
        dir="auto"
        maxLength={TEXT_MAX}
        autoSize={{ minRows: 3, maxRows: 7 }}
        aria-describedby={`${id}-note`}
        value={wording.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <Typography.Text type="secondary" id={`${id}-note`} className="st-note">
        {t('cutNote')}
      </Typography.Text>
      <AuthorSwitch review={review} studio={studio} id={`${id}-author`} />
      {studio.picture && !studio.hasLogo && <LogoLink />}
    </section>
  )
}

function LogoLink() {
  const t = useTexts(galleryTexts)
  const keep = useKeepImpersonation()
  return (
    <Link to={`${keep('/settings')}#logo`} className="st-note">
      {t('addLogo')}
    </Link>
  )
}

function AuthorSwitch({ review, studio, id }: { review: Review; studio: Studio; id: string }) {
  const t = useTexts(studioTexts)
  const fixed = namesAuthorAlways(review)
  return (
    <>
      <div className="st-switch">
        <Switch
          id={id}
          disabled={fixed}
          aria-describedby={`${id}-note`}
          checked={studio.wording.privateAuthor && !fixed}
          onChange={(privateAuthor) => studio.write({ privateAuthor })}
        />
        <label htmlFor={id}>{t('privateAuthor')}</label>
      </div>
      <Typography.Text type="secondary" id={`${id}-note`} className="st-note">
        {fixed
          ? t('placesAuthor')
          : t('shownAs', {
              name: studio.wording.privateAuthor ? shortName(review.authorName) : review.authorName,
            })}
      </Typography.Text>
    </>
  )
}
