import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type RefObject } from "react";
import { classes } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Picture as Tile } from "../../../ui/pictures/picture.tsx";
import type { Video } from "../cards/product.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { GALLERY } from "./picture-slots.ts";
import { PlayMark } from "./play-mark.tsx";
import { useAwake } from "./use-awake.ts";
import { usePlayer, type Player } from "./use-player.ts";
import { VideoControls } from "./video-controls.tsx";
import styles from "./video-slide.module.css";

export type VideoSlideProps = {
  video: Video;
  seen: boolean;
};

/** A picture with a play button; the video loads when that is pressed, and takes the same space. */
export function VideoSlide({ video, seen }: VideoSlideProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { awake, stir } = useAwake();
  const film = useRef<HTMLVideoElement>(null);
  const player = usePlayer(film, { seen, onPlaying: stir });
  const { state, toggle } = player;
  const waitsForPlay = state === "idle" || state === "failed";
  const visible = awake || state === "paused";
  const woken = useRef(false);
  return (
    // Any input shows the controls again.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className={classes(styles.slide, !visible && !waitsForPlay && styles.still)}
      onPointerMove={({ pointerType }) => pointerType !== "touch" && stir()}
      onPointerDown={() => {
        woken.current = !visible;
        stir();
      }}
      onFocus={stir}
      onKeyDown={stir}
    >
      <Tile src={video.preview} alt={waitsForPlay ? video.alt : ""} width={GALLERY} />
      <Film video={video} film={film} player={player} />
      {waitsForPlay ? (
        <button type="button" className={styles.surface} aria-label={t`Play video`} onClick={toggle}>
          <PlayMark size={28} />
        </button>
      ) : (
        <>
          {/* For taps on the video; the first shows the controls. The keyboard has the controls. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.surface}
            onClick={() => {
              if (!woken.current) toggle();
            }}
          />
          {state === "waiting" && (
            <span className={styles.waiting}>
              <Spinner size={32} />
            </span>
          )}
          <VideoControls
            player={player}
            visible={visible}
            onFullScreen={() => {
              if (frame.current && film.current) toggleFullScreen(frame.current, film.current);
            }}
          />
        </>
      )}
      {state === "failed" && (
        <p className={styles.failed} role="alert">
          <Trans>This video cannot be played right now.</Trans>
        </p>
      )}
    </div>
  );
}

type FilmProps = { video: Video; film: RefObject<HTMLVideoElement | null>; player: Player };

function Film({ video, film, player }: FilmProps) {
  const { t } = useLingui();
  return (
    // Its name says what it shows; product videos have no speech.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={film}
      className={classes(styles.film, player.begun && styles.begun)}
      aria-label={video.alt || t`Video`}
      preload="none"
      playsInline
      {...player.events}
    >
      {video.sources.map(({ src, type }, index) => (
        // Browsers report errors per source; the last source's error fails the video.
        <source
          key={src}
          src={src}
          type={type}
          onError={index === video.sources.length - 1 ? player.fail : undefined}
        />
      ))}
    </video>
  );
}
