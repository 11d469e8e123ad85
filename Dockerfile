# syntax=docker/dockerfile:1

# Installs and builds with everything, then keeps what an open shop loads.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/filigree
# For the size of the project's own Node, which builds and runs the shop, and the library that it asks for.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils=2.40-* libatomic1=12.2.0-* \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build \
  && mkdir -p /runtime /data \
  && strip -o /runtime/node node_modules/node-linux-*/bin/node \
  && node bin/image/runtime-packages.ts

# The C library, certificates and time zones: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /srv/filigree
# This base does not have it.
COPY --from=build /usr/lib/*-linux-gnu/libatomic.so.1 /usr/local/lib/
COPY --from=build /runtime/node /usr/local/bin/node
COPY --from=build /srv/filigree ./
COPY --from=build --chown=nonroot:nonroot /data /data
ENV NODE_ENV=production \
  DATA_DIR=/data \
  HOST=0.0.0.0 \
  PORT=3000 \
  LD_LIBRARY_PATH=/usr/local/lib \
  MALLOC_ARENA_MAX=1
USER nonroot
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["node", "bin/image/healthy.mjs"]
STOPSIGNAL SIGTERM
# Not through npm or a shell, which do not pass signals on. The flags are those of bin/own-node.mjs.
ENTRYPOINT ["node", "--max-semi-space-size=32", "--heap-growing-percent=25"]
CMD ["bin/start.ts"]
