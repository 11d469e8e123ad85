package filigree.app;

import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebViewClient;

/**
 * Capacitor shows its error page for every answer from 400 on. The shop's own answers are pages: one that is gone, a
 * checkout that asks again. Only a shop that cannot be reached behind its proxy is waited for, as without a connection.
 */
final class ShopWebViewClient extends BridgeWebViewClient {

    ShopWebViewClient(Bridge bridge) {
        super(bridge);
    }

    @Override
    public void onReceivedHttpError(WebView view, WebResourceRequest request, WebResourceResponse response) {
        int status = response.getStatusCode();
        if (status >= 502 && status <= 504) super.onReceivedHttpError(view, request, response);
    }
}
