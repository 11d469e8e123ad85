/** Full screen for an element; on iPhones, which allow only videos, for the video with the native controls. */

export function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void frame.requestFullscreen();
  else if (hasOwnFullScreen(video)) video.webkitEnterFullscreen();
}

function hasOwnFullScreen(video: HTMLVideoElement): video is HTMLVideoElement & { webkitEnterFullscreen(): void } {
  return "webkitEnterFullscreen" in video;
}
