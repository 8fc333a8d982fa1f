import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { savedPath } from '../../../shared/saved-path.ts'
import { useRefusedField } from '../../../shared/ui/use-refused-field.tsx'
import type { Picture, VersionName } from '../drawing/draw-picture.ts'
import { loadFonts } from '../drawing/fonts.ts'
import { loadImages } from '../drawing/images.ts'
import type { PaletteName } from '../drawing/palettes.ts'
import type { PictureContent, PictureImages } from '../drawing/picture.ts'
import { contentOf, defaultTitle, textOf, type Wording } from '../picture-content.ts'

/** Keeps what the person chose and typed, and the picture that it makes. */
export function useStudio(review: Review, client: Client) {
  const [palette, setPalette] = useState<PaletteName>('modern')
  const [version, setVersion] = useState<VersionName>('quote')
  const [wording, setWording] = useState<Wording>(() => ({
    title: defaultTitle(review.rating),
    text: textOf(review),
    privateAuthor: false,
  }))
  const [unsaved, setUnsaved] = useState(false)
  // The picture is found by its headline.
  const refusedTitle = useRefusedField({ paths: ['filename'] })
  const content = useMemo(() => contentOf(review, client, wording), [review, client, wording])
  const images = usePictureParts(client.logoUrl && savedPath(client.logoUrl), content)
  // Typing stays quick where drawing nine canvases is not.
  const drawn = useDeferredValue(content)
  const picture = images && ({ layout: version, palette, content: drawn, images } satisfies Picture)

  /** A better title than the first one, unless somebody has written another meanwhile. */
  const offerTitle = useCallback(
    (title: string) =>
      setWording((now) => (now.title === defaultTitle(review.rating) ? { ...now, title } : now)),
    [review.rating],
  )
  const write = (change: Partial<Wording>) => {
    refusedTitle.clear()
    setWording((now) => ({ ...now, ...change }))
    setUnsaved(true)
  }
  return {
    palette,
    setPalette,
    version,
    setVersion,
    wording,
    write,
    content,
    picture,
    unsaved,
    refusedTitle,
    hasLogo: client.logoUrl !== null,
    /** The picture left the studio: nothing is lost any more. */
    keep: () => setUnsaved(false),
    offerTitle,
  }
}
export type Studio = ReturnType<typeof useStudio>

/** The images of a picture and the fonts of its text; undefined until both are there. */
function usePictureParts(logoUrl: string | null, content: PictureContent) {
  const [images, setImages] = useState<PictureImages>()
  const [fonts, setFonts] = useState('')
  useEffect(() => {
    let current = true
    void loadImages(logoUrl).then((loaded) => current && setImages(loaded))
    return () => {
      current = false
    }
  }, [logoUrl])

  const characters = charactersOf(content)
  useEffect(() => {
    let current = true
    void loadFonts(characters).then(() => current && setFonts(characters))
    return () => {
      current = false
    }
  }, [characters])
  // A character typed anew is drawn with a font of the system until its own is there.
  return fonts ? images : undefined
}

/** Each character once: typing asks for fonts only when there is a new one. */
function charactersOf({ title, text, author, businessName, phone, source }: PictureContent): string {
  const all = [title, text, author, businessName, phone ?? '', source ?? ''].join('')
  return [...new Set(all)].sort().join('')
}
